/** Public: local mode prints it. Production makes sure that it opens nothing. */
export const demoAccount = { email: 'demo@curbgrade.test', password: 'curbgrade-demo' }
