import { useList } from './use-list.ts';
import { BackTo } from '#app/ui/back-to.tsx';

export function ListLink() {
  const { address, label } = useList();
  return (
    <BackTo href={address} className="mb-1 max-w-full">
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </BackTo>
  );
}
