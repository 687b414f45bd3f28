import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ARRANGING } from './arranging.ts';

export function ArrangingHint() {
  return (
    <p className="text-small text-ink-2">
      {ARRANGING}{' '}
      <Link to={paths.licensingRules} className="link">
        Who needs a licence
      </Link>
    </p>
  );
}

export function ArrangingNotice({ className }: { className: string }) {
  return (
    <Notice tone="warn" title={ARRANGING} className={className}>
      In England, money for putting dog owners and boarders or day care together makes a directory an
      arranger. This site takes none; keep it so, or ask your council first.
    </Notice>
  );
}
