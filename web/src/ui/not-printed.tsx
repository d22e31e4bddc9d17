import { notPrintedMessages } from '@buckle/domain/messages/not-printed';
import { useAuth } from '../lib/session/auth-context.ts';
import './not-printed.css';

const { administrator, staff, notPrintable } = notPrintedMessages;

/** Printed instead of a virtual list: how to print it, and who may. */
export function ListNotPrinted() {
  const { can } = useAuth();
  if (!can.ownAccount) return <p className="not-printed">{notPrintable}</p>;
  return <p className="not-printed">{can.administer ? administrator : staff}</p>;
}
