import { TextInput } from '../state/field.tsx';
import { useFormState } from '../state/form-state.ts';
import { FormPart } from '../state/part.tsx';

const ELSEWHERE = ['facebook', 'instagram', 'linkedin', 'tiktok', 'twitter', 'youtube'] as const;
const LINK = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** How to reach it. */
export function ContactPart() {
  const { values } = useFormState();
  const summary = [values.phone, values.email_1, values.site].filter(Boolean).join(', ');
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
      <TextInput field="site" {...LINK} placeholder="https://" />
      <div className="grid gap-4 sm:grid-cols-2">
        {ELSEWHERE.map((field) => (
          <TextInput key={field} field={field} {...LINK} placeholder="https://" />
        ))}
      </div>
    </FormPart>
  );
}
