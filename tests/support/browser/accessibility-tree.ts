import type { Page } from '@playwright/test';

/** Something one can act on, as a screen reader is told of it. */
export interface Control {
  role: string;
  name: string;
  description: string;
  isInvalid: boolean;
}

const CONTROLS =
  /^(button|checkbox|combobox|link|listbox|menuitem|radio|searchbox|slider|spinbutton|switch|tab|textbox)$/;

/** The controls of a page, from the browser's own accessibility tree. */
export async function readControls(page: Page): Promise<Control[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && CONTROLS.test(String(role?.value)))
    .map(({ role, name, description, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? '').trim(),
      description: String(description?.value ?? '').trim(),
      isInvalid: properties.some(
        (property) => property.name === 'invalid' && property.value.value === 'true',
      ),
    }));
}
