/** The specification's section 9. */
export const MINIMUM_PASSWORD_LENGTH = 8

/** How long a link or a code in an email is good for, in seconds. */
export const OTP_EXPIRY = 3600

interface AuthAddress {
  jwtSecret: string
  publishableKey: string
  secretKey: string
  siteUrl: string
}

/**
 * The auth service as a hosted project runs it for this app; supabase/config.toml says the same (a test compares
 * them). Without keys of its own lite would take every request for one of `service_role`.
 */
export function authSettings({ jwtSecret, publishableKey, secretKey, siteUrl }: AuthAddress) {
  return {
    enabled: true,
    jwt_secret: jwtSecret,
    publishable_key: publishableKey,
    secret_key: secretKey,
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/**`],
    jwt_expiry: 3600,
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10,
    enable_signup: true,
    minimum_password_length: MINIMUM_PASSWORD_LENGTH,
    email: {
      enable_signup: true,
      enable_confirmations: true,
      double_confirm_changes: true,
      otp_length: 6,
      otp_expiry: OTP_EXPIRY,
    },
  }
}
