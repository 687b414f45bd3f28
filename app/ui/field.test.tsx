// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SelectField, TextField } from './field.tsx';

afterEach(cleanup);

function description(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

describe('TextField', () => {
  test('is reached by its label', () => {
    render(<TextField label="Postcode" name="postcode" placeholder="Enter Postcode" />);
    expect(screen.getByLabelText<HTMLInputElement>('Postcode').name).toBe('postcode');
  });

  test('has neither error nor description while there is nothing to say', () => {
    render(<TextField label="Postcode" name="postcode" />);
    const input = screen.getByLabelText('Postcode');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.getAttribute('aria-describedby')).toBeNull();
  });

  test('is described by hint and error, in this order, and marked as invalid', () => {
    render(
      <TextField label="Postcode" name="postcode" hint="Such as SO23" error="Invalid postcode entered" />,
    );
    const input = screen.getByLabelText('Postcode');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(description(input)).toEqual(['Such as SO23', 'Invalid postcode entered']);
  });

  test('keeps two fields of the same name apart', () => {
    render(
      <>
        <TextField label="First" name="postcode" error="one" />
        <TextField label="Second" name="postcode" error="two" />
      </>,
    );
    expect(description(screen.getByLabelText('First'))).toEqual(['one']);
    expect(description(screen.getByLabelText('Second'))).toEqual(['two']);
  });

  test('says when a value may be left out', () => {
    render(<TextField label="Website" name="site" optional />);
    expect(screen.getByLabelText('Website (optional)')).toBeTruthy();
  });
});

describe('SelectField', () => {
  test('offers its options and carries its error', () => {
    const options = [
      { value: '', label: 'All services' },
      { value: 'Kennels', label: 'Kennels' },
    ];
    render(
      <SelectField
        label="Service"
        name="service"
        options={options}
        defaultValue="Kennels"
        error="Unknown service"
      />,
    );
    const select = screen.getByLabelText<HTMLSelectElement>('Service');
    expect([...select.options].map(({ text }) => text)).toEqual(['All services', 'Kennels']);
    expect(select.value).toBe('Kennels');
    expect(description(select)).toEqual(['Unknown service']);
  });
});
