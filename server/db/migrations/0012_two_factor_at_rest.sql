-- Secrets of two-factor login are encrypted, and hashes of recovery codes are keyed, with a key that is not in the
-- database. Rows from before have the old form until the next start of the application rewrites them.
alter table two_factor
  drop constraint two_factor_secret_check,
  -- 'v1', the id of the key, then in Base64: 12 bytes of nonce, the 32 characters of Base32 encrypted, 16 bytes of tag.
  add constraint two_factor_secret_check
    check (secret ~ '^[A-Z2-7]{32}$' or secret ~ '^v1\.[0-9a-f]{16}\.[A-Za-z0-9_-]{80}$');

alter table recovery_codes
  drop constraint recovery_codes_code_hash_check,
  -- 'v1', the id of the key, then HMAC-SHA-256 of the member's id and the SHA-256 of the code, in hexadecimal.
  add constraint recovery_codes_code_hash_check
    check (code_hash ~ '^[0-9a-f]{64}$' or code_hash ~ '^v1\.[0-9a-f]{16}\.[0-9a-f]{64}$');
