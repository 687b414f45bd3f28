import { Images, Pencil } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export function ChangeLinks({ slug }: { slug: string }) {
  return (
    <>
      <ButtonLink href={paths.editOwnBusiness(slug)} variant="outline" icon={Pencil}>
        Change your listing
      </ButtonLink>
      <ButtonLink href={paths.ownPhotos(slug)} variant="outline" icon={Images}>
        Photos
      </ButtonLink>
    </>
  );
}
