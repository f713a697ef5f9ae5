export { OtherSite } from './other-site.tsx'
export { ProfilePage } from './profile-page.tsx'
export { SignInAgain } from './sign-in-again.tsx'
export { SignOutProvider, useSignOut } from './sign-out-provider.tsx'
