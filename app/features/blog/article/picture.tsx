import { useState } from 'react';
import { pictureAddress } from '../posts/picture-address.ts';
import { PostScene } from '../list/post-scene.tsx';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';

interface ArticlePictureProps {
  post: { id: number; category: string; featured_image: string | null };
}

/** The picture above an article; where there is none or it cannot be had, the drawing of its category. */
export function ArticlePicture({ post }: ArticlePictureProps) {
  const [broken, setBroken] = useState(false);
  const address = pictureAddress(post.featured_image);
  if (!address || broken) {
    return (
      <div className="mx-auto mb-6 h-48 w-full max-w-[42.5rem] overflow-hidden rounded-card sm:h-76 print:hidden">
        <PostScene {...post} className="size-full" />
      </div>
    );
  }
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
