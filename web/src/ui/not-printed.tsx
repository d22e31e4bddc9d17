import { printMessages } from '@buckle/domain/messages/print';
import { useAuth } from '../lib/auth-context.ts';
import './not-printed.css';

const { administrator, others, nobody } = printMessages.listInstead;

/** On paper, in the place of a list of which only the rows on the screen exist: how it is printed, and by whom. */
export function ListNotPrinted() {
  const { user, hasAccount } = useAuth();
  if (!hasAccount) return <p className="not-printed">{nobody}</p>;
  return <p className="not-printed">{user?.role === 'admin' ? administrator : others}</p>;
}
