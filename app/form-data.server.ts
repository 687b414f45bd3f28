import { data } from 'react-router';

/**
 * Reads the form a request carries.
 * @throws a 400 response for a body that is no form
 */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data('The request carries no form that could be read.', { status: 400 });
  }
}
