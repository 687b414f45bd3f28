import { useToast } from '#app/ui/toast/toast.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClassName } from '#app/ui/button-style.ts';
import { FeedLink } from '../list/feed-link.tsx';

interface ShareRowProps {
  title: string;
  /** Absolute URL. */
  address: string;
  /** True above the article, where the row also has a print button. */
  isFirst?: boolean;
}

/** Links to share an article and to follow the blog. Without scripts, only email and the feed. */
export function ShareRow({ title, address, isFirst = false }: ShareRowProps) {
  const showToast = useToast();
  async function share() {
    const { sharePage } = await import('#app/ui/toast/share-page.ts');
    const said = await sharePage(title);
    if (said) showToast(said);
  }
  return (
    <div
      className={`mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden ${isFirst ? '' : 'mt-9 border-t border-line pt-4'}`}
    >
      {!isFirst && <h2 className="font-semibold">Share this article</h2>}
      <Button variant="outline" size="card" className="needs-script" onClick={() => void share()}>
        {isFirst ? 'Share' : 'Copy link'}
      </Button>
      {isFirst ? (
        <Button variant="outline" size="card" className="needs-script" onClick={() => window.print()}>
          Print
        </Button>
      ) : (
        <a href={mailOf(title, address)} className={buttonClassName('outline', 'card')}>
          Email
        </a>
      )}
      <FeedLink />
      {!isFirst && <p className="without-script wrap-anywhere">{address}</p>}
    </div>
  );
}

/** A `mailto:` address with subject and body. */
function mailOf(title: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
}
