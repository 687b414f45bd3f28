import type { ComponentProps } from 'react';
import { parseUploadAddress, uploadAddress, uploadSourceSet } from './upload-address.ts';

type ResponsivePictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  address: string;
  sizes: string;
  alt: string;
};

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
        sizes={sizes}
        width={width}
        height={height}
        {...props}
      />
    </picture>
  );
}
