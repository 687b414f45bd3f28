import { Form } from 'react-router';
import { FormSheet } from '#app/ui/form/form-sheet.tsx';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { TownProblems } from './town-form.ts';

export interface TownStart {
  name: string;
  slug: string;
  words: string;
  latitude: string;
  longitude: string;
  seen: string;
}

interface TownFormProps {
  isTown: boolean;
  start: TownStart;
  others: readonly { label: string; address: string }[];
  answer: {
    typed: Record<string, string>;
    seen: string | null;
    problems: TownProblems;
    problem: string | null;
  } | null;
}

export function TownForm({ isTown, start, others, answer }: TownFormProps) {
  const { typed = {}, seen = null, problems = {}, problem = null } = answer ?? {};
  const field = (name: 'name' | 'slug' | 'words' | 'latitude' | 'longitude') => ({
    name,
    defaultValue: typed[name] ?? start[name],
    error: problems[name],
  });
  return (
    <FormSheet
      back={{ to: paths.sitePlaces, label: 'Places' }}
      title={isTown ? start.name : 'A page for a town'}
      problem={problem}
    >
      {others.length > 0 && (
        <nav aria-label="Other places" className="mb-5">
          <p>A different place?</p>
          <ul>
            {others.map(({ label, address }) => (
              <li key={address}>
                <Link to={address} className="inline-flex min-h-11 items-center gap-1.5 link text-button">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Form key={start.slug} method="post" className="sheet-form">
        <input type="hidden" name="seen" value={seen ?? start.seen} />
        <TextField
          label="Name"
          required
          maxLength={60}
          hint="Its page shows the businesses with this name in their town."
          {...field('name')}
        />
        <TextField
          label="Address of its page"
          required
          maxLength={60}
          hint={isTown ? 'Its earlier address redirects to the new one.' : 'Such as st-albans.'}
          {...field('slug')}
        />
        <TextAreaField
          label="Your own text"
          optional
          rows={4}
          maxLength={600}
          hint="Shown below the page heading instead of the standard sentence."
          {...field('words')}
        />
        <TextField label="Middle, degrees north" required maxLength={20} {...field('latitude')} />
        <TextField
          label="Middle, degrees east"
          required
          maxLength={20}
          hint="Use a minus sign west of Greenwich."
          {...field('longitude')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink href={paths.sitePlaces} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit">{isTown ? 'Save' : 'Add page'}</Button>
        </div>
      </Form>
    </FormSheet>
  );
}
