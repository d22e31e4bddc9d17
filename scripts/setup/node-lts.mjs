/** The major version of Node that containers and services run on: the current LTS. */
export const NODE_LTS = 26;
