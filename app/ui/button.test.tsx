// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { X } from 'lucide-react';
import { Button, ButtonLink, IconButton } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  test('does not submit a form unless told to', () => {
    render(<Button>Cancel</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
  });

  test('ignores presses while loading, and says that it is busy', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Saving...
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Saving...' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('can be focused while loading, so that the focus is not lost', () => {
    render(<Button loading>Getting location...</Button>);
    screen.getByRole('button').focus();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});

describe('ButtonLink', () => {
  test('says that it opens a new tab, and gives the other site no handle on this one', () => {
    render(
      <ButtonLink href="https://forms.example/list" newTab>
        List Your Business
      </ButtonLink>,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', {
      name: 'List Your Business (opens in a new tab)',
    });
    expect(link.target).toBe('_blank');
    expect(link.rel).toContain('noopener');
  });

  test('is a plain link for telephone numbers', () => {
    render(<ButtonLink href="tel:01632960118">01632 960 118</ButtonLink>);
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:01632960118');
  });

  test('goes through the router within the site', () => {
    render(
      <MemoryRouter>
        <ButtonLink href="/contact">Contact</ButtonLink>
        <Path />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Contact' }));
    expect(screen.getByTestId('path').textContent).toBe('/contact');
  });
});

function Path() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}

test('names an icon button for those who cannot see the icon', () => {
  render(<IconButton icon={X} label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});
