import { activityMessages } from '@buckle/domain/messages/activity';
import { AlertIcon } from '../../ui/icons/subjects.tsx';

const { backups } = activityMessages;

/** What is wrong with the backups, and what to do. `missing`: the server makes none. */
export const BackupWarning = ({ problem }: { problem: keyof typeof backups | undefined }) =>
  problem !== undefined && (
    <section className="card backup-warning">
      <AlertIcon size={22} />
      <h2 className="backup-warning__title">{backups[problem].title}</h2>
      <p>{backups[problem].hint}</p>
    </section>
  );
