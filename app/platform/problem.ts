export const PROBLEMS = {
  'unknown-parameter': 'A parameter or field that doesn’t exist.',
  'repeated-parameter': 'A parameter that was sent more than once.',
  'invalid-parameter': 'A parameter or field whose value makes no sense.',
  'invalid-cursor': 'A cursor that is not from an earlier answer to the same request.',
  'unknown-service': 'A service type that this site doesn’t have.',
  'unknown-place': 'A postcode or place that we don’t know, or that may be several.',
  'bad-request': 'A request that can’t be read.',
  'unknown-key': 'A key that is unknown or was revoked.',
  forbidden: 'A request that isn’t allowed, such as with a key for something else.',
  'not-found': 'Nothing is at this address.',
  'method-not-allowed': 'An address that is there, but not for this method.',
  gone: 'A listing that is no longer listed, or a cursor that is too old.',
  'too-large': 'A body that is larger than it may be.',
  'too-many-requests': 'More requests than your network may send a minute.',
  unavailable: 'The database or the geocoder doesn’t answer right now.',
  failed: 'Something went wrong on our side.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemBody {
  error: string;
  code?: ProblemCode;
  field?: string;
  suggestions?: readonly string[];
}

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'bad-request',
  401: 'unknown-key',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  410: 'gone',
  413: 'too-large',
  429: 'too-many-requests',
  503: 'unavailable',
};

export function codeOfStatus(status: number): ProblemCode {
  return BY_STATUS[status] ?? (status < 500 ? 'bad-request' : 'failed');
}
