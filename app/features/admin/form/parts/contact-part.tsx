import { Unlink } from 'lucide-react';
import type { SiteWords } from '#app/features/businesses/websites/site-words.ts';
import { TextInput } from '../state/field.tsx';
import { useFormState } from '../state/form-state.ts';
import { FormPart } from '../state/part.tsx';

/** Result of the check of the stored website. */
function SiteNote({ words: { text, isBad, movedTo } }: { words: SiteWords }) {
  return (
    <span className={`flex items-start gap-1.5 wrap-anywhere ${isBad ? 'font-bold text-warn' : ''}`}>
      {isBad && <Unlink aria-hidden className="mt-px size-4 shrink-0" />}
      <span className="min-w-0">
        {text}
        {movedTo !== null && ` It redirects permanently to ${movedTo}. Use that address here.`}
      </span>
    </span>
  );
}

const ELSEWHERE = ['facebook', 'instagram', 'linkedin', 'tiktok', 'twitter', 'youtube'] as const;
const LINK = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

export function ContactPart() {
  const { values, before, siteWords } = useFormState();
  const said = values.site === before.site ? siteWords : null;
  const summary = [values.phone, values.email_1, values.site, said?.isBad && 'website does not answer']
    .filter(Boolean)
    .join(', ');
  return (
    <FormPart part="contact" summary={summary || 'Nothing yet'}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput field="phone" inputMode="tel" />
        <TextInput
          field="email_1"
          note="Never shown as text on the site"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <TextInput
        field="site"
        note={said ? <SiteNote words={said} /> : undefined}
        {...LINK}
        placeholder="https://"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {ELSEWHERE.map((field) => (
          <TextInput key={field} field={field} {...LINK} placeholder="https://" />
        ))}
      </div>
    </FormPart>
  );
}
