/** Logs in without a browser and returns the `Cookie` header; empty if the server sets none. */
export async function logIn(
  address: string,
  { username, password }: { readonly username: string; readonly password: string },
  device = 'node',
): Promise<string> {
  const response = await fetch(`${address}/api.php?action=login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} could not log in: ${await response.text()}`);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
