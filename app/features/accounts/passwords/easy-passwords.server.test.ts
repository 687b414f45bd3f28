import { expect, test } from 'vitest';
import { EasyPassword, refuseEasyPassword } from './easy-passwords.server.ts';

const ABOUT = {
  email: 'ann.artemis@woods.example',
  siteName: 'Hampshire Dog Directory',
  siteUrl: 'https://dogs.example',
};

test.each([
  ...[
    'password',
    '12345678',
    'PASSWORD',
    'Password1',
    'password2026!',
    '  qwertyuiop ',
    'iloveyou',
    'ｐａｓｓｗｏｒｄ',
  ],
  ...[
    'Hampshire Dog Directory',
    'hampshiredogdirectory',
    'HampshireDogDirectory1',
    'Hampshire!',
    'Hampshire2026',
  ],
  ...['ann.artemis@woods.example', 'ann.artemis', 'AnnArtemis99', 'dogs.example', 'woods.example'],
])('%j is refused', async (password) => {
  await expect(refuseEasyPassword(password, ABOUT)).rejects.toThrow(EasyPassword);
});

test.each([
  'correct horse battery',
  'a good password',
  'password of a stranger',
  'Hampshire lanes are muddy in March',
  'k3v-9xq-71b-zzt',
  'jdkq9384jfnv',
  'ann walks seven dogs',
  '田中さんの犬は元気です',
  '🐕🐩🐕🐩🐕🐩🐕🐩',
])('%j is taken', async (password) => {
  await expect(refuseEasyPassword(password, ABOUT)).resolves.toBeUndefined();
});
