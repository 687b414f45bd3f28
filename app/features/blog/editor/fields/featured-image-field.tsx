import { ImageUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { pictureAddress } from '../../posts/picture-address.ts';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { fieldId } from '../form/field-id.ts';
import { picturesIn, uploadPicture } from './upload-picture.ts';

interface FeaturedImageFieldProps {
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
}

/** The picture above the article: an address or an upload. */
export function FeaturedImageField({ value, onChange, error }: FeaturedImageFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const showToast = useToast();
  const address = pictureAddress(value);

  async function upload(picture: File | undefined) {
    if (!picture) return;
    setUploading(true);
    try {
      onChange(await uploadPicture(picture, paths.pictureUploads));
    } catch (problem) {
      showToast({ title: 'Error', description: (problem as Error).message, tone: 'danger' });
    } finally {
      setUploading(false);
    }
  }

  function drop(event: DragEvent) {
    const [picture] = picturesIn(event.dataTransfer);
    if (!picture) return;
    event.preventDefault();
    void upload(picture);
  }

  return (
    <div onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <TextField
        id={fieldId('featured_image')}
        label="Featured image URL"
        name="featured_image"
        optional
        type="text"
        inputMode="url"
        placeholder="https://"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        aria-label="Featured image to upload"
        onChange={(event) => {
          void upload(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="outline"
        size="card"
        icon={ImageUp}
        loading={uploading}
        className="needs-script mt-2"
        onClick={() => file.current?.click()}
      >
        {uploading ? 'Uploading...' : 'Upload a picture'}
      </Button>
      <div className="mt-3">
        <ChoosePicture onChoose={(picture) => onChange(picture.address)} />
      </div>
      {address && (
        <ResponsivePicture
          address={address}
          sizes="20rem"
          alt="Featured"
          className="mt-3 aspect-video w-full rounded-thumbnail bg-sunken object-cover"
        />
      )}
    </div>
  );
}
