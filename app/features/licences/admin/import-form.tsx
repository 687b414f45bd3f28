import { Form, useNavigation } from 'react-router';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button } from '#app/ui/button.tsx';
import { type SelectOption, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';

export interface ImportAnswer {
  typed: { council: string; taken_on: string; text: string };
  problems: { council?: string; taken_on?: string; text?: string };
}

export interface SentRegister extends Readonly<ImportAnswer['typed']> {
  file: File | null;
}

interface ImportFormProps {
  councils: readonly SelectOption[];
  /** Preselected by a link; empty for none. */
  council: string;
  today: string;
  answer: ImportAnswer | null;
}

export function ImportForm({ councils, council, today, answer }: ImportFormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const { typed, problems } = answer ?? { typed: null, problems: {} };
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="sheet-form">
      <div className="lic-fields">
        <SelectField
          label="Council"
          hint="Councils of your region come first."
          name="council"
          required
          defaultValue={typed?.council ?? council}
          options={[{ value: '', label: 'Choose' }, ...councils]}
          error={problems.council}
        />
        <TextField
          label="Date you looked at it"
          name="taken_on"
          type="date"
          required
          max={today}
          defaultValue={typed?.taken_on ?? today}
          error={problems.taken_on}
        />
      </div>
      <TextAreaField
        label="Paste the register"
        name="text"
        rows={10}
        defaultValue={typed?.text}
        error={problems.text}
        hint="The table copied from the council’s page, the page as HTML, or the text of its PDF, with the lines above and below. If colours mean something, save the page and choose the file instead. Include all activities, because any licence that is missing counts as gone."
        spellCheck={false}
        autoComplete="off"
      />
      <div>
        <label htmlFor="register-file" className="mb-1.5 block text-label">
          Or choose a file
        </label>
        <p id="register-file-hint" className="mb-1.5 text-small text-ink-2">
          CSV, HTML or plain text, up to 5 MB. Save a workbook or JSON as CSV first.
        </p>
        <input
          id="register-file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.htm,.html,text/*"
          aria-describedby="register-file-hint"
          className={`w-full min-w-0 ${FILE_INPUT}`}
        />
      </div>
      <div className="lic-actions">
        <Button type="submit" name="intent" value="look" loading={isSending}>
          Preview the register
        </Button>
        <p role="status" className="text-small text-ink-2">
          {isSending
            ? 'Reading the register. A large one takes a few seconds.'
            : 'Nothing is stored until you’ve checked it.'}
        </p>
      </div>
    </Form>
  );
}
