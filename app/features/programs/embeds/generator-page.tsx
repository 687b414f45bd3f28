import { DISTANCE_OPTIONS } from '#app/features/directory/search/form.ts';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { EMBED_LENGTHS, EMBED_SANDBOX, type Embed, embedAddress, embedHeight } from './embed.ts';
import { milesText } from '#app/platform/words/quantities.ts';

export interface NewEmbed {
  embed: Embed;
  serviceTypes: readonly string[];
  heading: string;
  problem: string | null;
  code: string | null;
}

const THEMES = [
  { value: '', label: 'As the visitor’s device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function GeneratorPage({ embed, serviceTypes, heading, problem, code }: NewEmbed) {
  const { form, limit, theme } = embed;
  return (
    <>
      <PageBand
        title="Show a list on your site"
        lede="For councils, vets and rescue charities: a list that stays up to date by itself. It’s free and sets no cookies."
      />
      <Container className="py-8 lg:py-11">
        {code === null ? (
          <Notice tone="info" title="Lists can’t be shown on other sites">
            The owner of this site has switched this off.
          </Notice>
        ) : (
          <div className="grid gap-9 lg:grid-cols-2">
            <div className="flex flex-col gap-5">
              <form action={paths.newEmbed} className="grid gap-5" aria-label="Your list">
                <TextField
                  label="Postcode or place"
                  name="place"
                  hint="Leave it empty for the whole area."
                  optional
                  defaultValue={form.postcode}
                  maxLength={100}
                  autoComplete="off"
                  error={problem ?? undefined}
                />
                <SelectField
                  label="Miles around it"
                  name="distance"
                  options={DISTANCE_OPTIONS.map((miles) => ({
                    value: String(miles),
                    label: milesText(miles),
                  }))}
                  defaultValue={String(form.distance)}
                />
                <SelectField
                  label="Service"
                  name="category"
                  options={[
                    { value: '', label: 'All services' },
                    ...serviceTypes.map((name) => ({ value: name, label: name })),
                  ]}
                  defaultValue={form.service}
                />
                <SelectField
                  label="Listings at most"
                  name="limit"
                  options={EMBED_LENGTHS.map((length) => ({ value: String(length), label: String(length) }))}
                  defaultValue={String(limit)}
                />
                <SelectField label="Colours" name="theme" options={THEMES} defaultValue={theme} />
                <div>
                  <Button type="submit">Show the list</Button>
                </div>
              </form>
              {problem === null && (
                <TextAreaField
                  label="Code for your page"
                  name="code"
                  hint="Copy all of it into the HTML of your page, where the list is to be."
                  rows={6}
                  readOnly
                  spellCheck={false}
                  defaultValue={code}
                  key={code}
                />
              )}
            </div>
            {problem === null && (
              <section aria-labelledby="preview">
                <h2 id="preview" className="mb-3 text-h3">
                  How it looks
                </h2>
                <iframe
                  src={embedAddress(embed)}
                  title={heading}
                  sandbox={EMBED_SANDBOX}
                  width="100%"
                  height={embedHeight(embed)}
                  className="rounded-card border border-line"
                />
              </section>
            )}
          </div>
        )}
      </Container>
    </>
  );
}
