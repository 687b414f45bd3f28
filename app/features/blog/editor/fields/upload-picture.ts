const FAILED = 'The picture could not be uploaded. Check your connection and try again.';

/** Uploads a picture.  @returns its address on this site  @throws Error with a sentence for the editor */
export async function uploadPicture(file: File, address: string): Promise<string> {
  const form = new FormData();
  form.set('picture', file);
  const response = await fetch(address, { method: 'POST', body: form }).catch(() => {
    throw new Error(FAILED);
  });
  const answer = (await response.json().catch(() => ({}))) as { address?: string; error?: string };
  if (!answer.address) throw new Error(answer.error ?? FAILED);
  return answer.address;
}

export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
