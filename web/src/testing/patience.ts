import { configure } from '@testing-library/react';

/** As long as a machine with other work takes, also to compile a page that is loaded when it is opened. */
configure({ asyncUtilTimeout: 60_000 });
