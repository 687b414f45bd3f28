/** Whether a service needs a licence, as assistants are told. */
export const LICENCE_ANSWERS = ['yes', 'no', 'depends', 'unknown'] as const;
