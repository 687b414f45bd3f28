import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

export interface PublicText {
  title: string;
  description: string;
  /** Sanitised. */
  html: string;
}

export function PublicPage({ title, description, html }: PublicText) {
  return (
    <>
      <PageBand
        overText
        title={<span className="wrap-anywhere">{title}</span>}
        lede={description && <span className="wrap-anywhere">{description}</span>}
      />
      <Container className="py-6 lg:py-9">
        <div className="mx-auto max-w-[42.5rem]">
          <div className="article prose" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </Container>
    </>
  );
}
