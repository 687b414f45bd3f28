import { useState } from 'react';
import { pictureAddress } from './picture-address.ts';
import { parseUploadAddress, uploadAddress, uploadWidths } from './uploads/upload-address.ts';

/** The picture above an article; nothing where there is none or it cannot be had. */
export function ArticlePicture({ address: given }: { address: string | null }) {
  const [broken, setBroken] = useState(false);
  const address = pictureAddress(given);
  if (!address || broken) return null;
  const upload = parseUploadAddress(address);
  return (
    <img
      src={address}
      {...(upload && {
        width: upload.width,
        height: upload.height,
        srcSet: uploadWidths(upload.width)
          .map((width) => `${uploadAddress(upload, width)} ${width}w`)
          .join(', '),
        sizes: '(min-width: 60rem) 57.5rem, 100vw',
      })}
      alt=""
      referrerPolicy="no-referrer"
      fetchPriority="high"
      className="mx-auto mb-6 max-h-[32rem] w-full max-w-[57.5rem] rounded-card bg-sunken object-cover max-[60rem]:aspect-video"
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
    />
  );
}
