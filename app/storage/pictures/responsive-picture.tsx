import type { ComponentProps } from 'react';
import { parseUploadAddress, uploadAddress, uploadSourceSet } from './upload-address.ts';

type ResponsivePictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  /** Where the picture is, here or elsewhere. */
  address: string;
  /** How wide it is shown, as the `sizes` of an `img`. */
  sizes: string;
  alt: string;
};

/** A picture; one that was uploaded here says its size and has its versions, as AVIF for browsers which know that. */
export function ResponsivePicture({ address, sizes, alt, ...props }: ResponsivePictureProps) {
  const upload = parseUploadAddress(address);
  if (!upload) return <img src={address} alt={alt} referrerPolicy="no-referrer" {...props} />;
  const { width, height } = upload;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={uploadSourceSet(upload, 'avif')} sizes={sizes} />
      <img
        src={uploadAddress(upload)}
        srcSet={uploadSourceSet(upload, 'webp')}
        alt={alt}
        {...{ sizes, width, height }}
        {...props}
      />
    </picture>
  );
}
