import { printMessages } from '@buckle/domain/messages/print';
import { useAuth } from '../lib/session/auth-context.ts';
import './not-printed.css';

const { administrator, staff, notPrintable } = printMessages.listInstead;

/** Printed instead of a virtual list: how to print it, and who may. */
export function ListNotPrinted() {
  const { can } = useAuth();
  if (!can.ownAccount) return <p className="not-printed">{notPrintable}</p>;
  return <p className="not-printed">{can.administer ? administrator : staff}</p>;
}
