/** A command about users that cannot be carried out; the message says why and what to do. */
export class UserError extends Error {
  override name = 'UserError';
}

export const userErrors = {
  badName: () => new UserError('A username has 2 to 60 letters, digits, dots, hyphens or underscores, and no spaces.'),
  badRole: (role: string) => new UserError(`There is no role "${role}". Use admin or staff.`),
  nameTaken: (name: string) => new UserError(`There is already a user "${name}". Choose another name.`),
  noSuchUser: (name: string) => new UserError(`There is no user "${name}". See the names with: buckle user list`),
};
