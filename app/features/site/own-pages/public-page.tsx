import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

/** A text of the owner's, ready for its page. */
export interface PublicText {
  title: string;
  /** Empty for none. */
  description: string;
  /** Safe to put into a page as it is. */
  html: string;
}

/** A page in the owner's own words. */
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
