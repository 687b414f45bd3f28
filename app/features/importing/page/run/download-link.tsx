import { Download } from 'lucide-react';
import { buttonClassName } from '#app/ui/button-style.ts';

export function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={buttonClassName('outline', 'card')}>
      <Download aria-hidden className="button-icon" />
      <span className="min-w-0">{children}</span>
    </a>
  );
}
