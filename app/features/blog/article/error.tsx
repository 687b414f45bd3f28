import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

export function ArticleError() {
  return (
    <>
      <PageBand title="Blog" />
      <Container className="py-8">
        <Notice
          tone="danger"
          role="alert"
          title="Error loading article. Please try again later."
          action={
            <a href={paths.blog} className={buttonClassName('outline', 'default')}>
              Return to Blog
            </a>
          }
        />
      </Container>
    </>
  );
}
