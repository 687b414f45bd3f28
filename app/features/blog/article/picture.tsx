import { useState } from 'react';
import { pictureAddress } from '../posts/picture-address.ts';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';

/** The picture above an article; nothing where there is none or it cannot be had. */
export function ArticlePicture({ address: given }: { address: string | null }) {
  const [broken, setBroken] = useState(false);
  const address = pictureAddress(given);
  if (!address || broken) return null;
  // Where nothing is known of its shape it gets one, so that the text does not jump when it comes.
  const shape = parseUploadAddress(address) ? 'max-[60rem]:aspect-video' : 'aspect-video';
  return (
    <ResponsivePicture
      address={address}
      sizes="(min-width: 60rem) 57.5rem, 100vw"
      alt=""
      fetchPriority="high"
      className={`mx-auto mb-6 max-h-[32rem] w-full max-w-[57.5rem] rounded-card bg-sunken object-cover ${shape}`}
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
    />
  );
}
