/** Programs that tell that no person is behind them. */
const programs = /bot|crawl|spider|headless|phantom|curl|wget|python|java\/|go-http|axios|node-fetch/i

/** True for a user agent that names a program, or nothing. */
export const isProgram = (user_agent: string): boolean => user_agent === '' || programs.test(user_agent)
