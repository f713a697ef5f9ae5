import { TOTP } from 'otpauth'

/** What an authenticator app shows. @param at milliseconds since 1970 @param stepsAway of 30 seconds each */
export const codeOf = (secret: string, at = Date.now(), stepsAway = 0): string =>
  new TOTP({ secret }).generate({ timestamp: at + stepsAway * 30_000 })
