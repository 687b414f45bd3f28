import { ArrowLeft } from 'lucide-react';
import { Link } from '#app/ui/link.tsx';
import { useList } from './use-list.ts';

/** The way back to the list as it was. */
export function ListLink() {
  const { address, label } = useList();
  return (
    <Link to={address} className="mb-1 inline-flex min-h-11 max-w-full items-center gap-1.5 link text-button">
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </Link>
  );
}
