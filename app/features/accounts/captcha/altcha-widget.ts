/** The ALTCHA widget with its worker and styles as files of our own: nothing inline, nothing from elsewhere. */
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import 'altcha/altcha.css';
// oxlint-disable-next-line import/no-unassigned-import -- defines the element
import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
