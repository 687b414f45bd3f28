import { describe, expect, test } from 'vitest';
import { forgetLocalDraft, keepLocalDraft, readLocalDraft } from './local-draft.ts';
import { EMPTY_POST } from '../form/post-form.ts';

function createStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const draft = {
  values: { ...EMPTY_POST, title: 'Mine', tags: [1] },
  version: 2,
  savedAt: '2026-05-01T10:00:00.000Z',
};

describe('what the browser keeps of a post', () => {
  test('comes back as it was, for this post alone', () => {
    const store = createStore();
    keepLocalDraft(store, 7, draft);
    expect(readLocalDraft(store, 7)).toEqual(draft);
    expect(readLocalDraft(store, 8)).toBeNull();
    expect(readLocalDraft(store, null)).toBeNull();
  });

  test('is gone when forgotten', () => {
    const store = createStore();
    keepLocalDraft(store, null, draft);
    forgetLocalDraft(store, null);
    expect(readLocalDraft(store, null)).toBeNull();
  });

  test('is nothing when it cannot be read', () => {
    const store = createStore();
    for (const broken of ['', 'x', 'null', '{}', '{"values":{"title":1}}']) {
      store.setItem('post-draft:7', broken);
      expect(readLocalDraft(store, 7)).toBeNull();
    }
  });

  test('never keeps anybody from writing: a full store is passed over', () => {
    const full = {
      ...createStore(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => keepLocalDraft(full, 7, draft)).not.toThrow();
  });
});
