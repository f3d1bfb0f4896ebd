/** For what is the same for everyone: a network in front may keep it for a minute, browsers ask each time. */
export const PUBLIC_ANSWER = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
