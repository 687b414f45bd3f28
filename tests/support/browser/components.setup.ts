import { configure } from '@testing-library/react';

// Against hanging only: a second is little on a busy machine.
configure({ asyncUtilTimeout: 45_000 });
