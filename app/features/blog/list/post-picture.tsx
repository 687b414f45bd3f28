import { useState } from 'react';
import { pictureAddress } from '../posts/picture-address.ts';
import { PostScene } from './post-scene.tsx';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';

interface PostPictureProps {
  post: { id: number; category: string; featured_image: string | null; focus: string | null };
  /** The `sizes` of the `img`. */
  sizes: string;
  /** True for pictures far down the page. */
  lazy?: boolean;
  className?: string;
}

/** A post's picture, 16 by 9, above a drawing that shows if the picture is missing or broken. */
export function PostPicture({ post, sizes, lazy = false, className = '' }: PostPictureProps) {
  const [broken, setBroken] = useState(false);
  const address = pictureAddress(post.featured_image);
  return (
    <div className={`relative aspect-video overflow-hidden ${className}`}>
      <PostScene id={post.id} category={post.category} />
      {address && !broken && (
        <ResponsivePicture
          address={address}
          sizes={sizes}
          alt=""
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          {...(post.focus && { style: { objectPosition: post.focus } })}
          // It may have failed before hydration, when there was no listener.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(true);
          }}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
