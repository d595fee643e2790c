/**
 * The ideas that frauds are made of, each with its phrases in English, Hindi in Latin letters, and Hindi. They are compared by their
 * sound, so that one spelling stands for many. `=` compares letters instead, `_` joins what follows each other with at most one token between.
 * Phrases are separated by blanks or line ends.
 */
export const lexicon: Record<string, string> = {
  otp: `
    otp ओटीपी otipi cvv cvc सीवीवी password पासवर्ड passcode mpin pin पिन digit_code digit_number ank_ka अंक_का card_number expiry कार्ड_नंबर user_id
    login_details card_details bank_details कार्ड_की_जानकारी account_details verification_code me_the_code the_code last_code code_bata code_batao
    code_bataiye code_batana कोड_बता code_you code_aaya code_aaye code_dikhe send_code code_please 16_digit 6_digit aank_ka 6_ank ank_ka_number digit_card
    sixteen_digits three_digits digits_on secret_pin jo_number number_aaya 3_digits 16_digits digits`,
  pin: 'pin पिन upi_pin mpin',
  share: `
    tell share batao bataiye bataye bata batana batado बताइए बताओ बता बताकर send bhejo bhejna bhej bhejiye भेजो भेजिए भेजें भेज forward फॉरवर्ड फ़ॉरवर्ड
    read_me provide confirm bol_dijiye bol_do dijiye दीजिए chahiye चाहिए enter daalo daaliye dalo dale daale daalein daalna डालें डालिए डालो डालकर put
    fill bharo भरें submit verify give required update_your what_is kya_hai क्या_है reply_with verify_identity bhar_do likho likhein dalen इंटर`,
  receive: `
    receive credit credited milega mil_jayega मिलेगा मिल_जाएगा aa_jayega aa_jayenge aa_jaega आ_जाएगा आ_जाएँगे get_back cashback कैशबैक refund रिफ़ंड
    reward won will_come paane paise_lene पैसे_लेने paisa_lene claim लेने balance_badh badh_jayega amount_will_be will_be_credited taiyar`,
  scan: 'scan स्कैन qr क्यूआर barcode scanner_code scanner scan_it',
  app: 'app ऐप एप apk एपीके application install इंस्टॉल download डाउनलोड',
  install: `
    install इंस्टॉल installing download डाउनलोड downloading open खोलें kholo kholiye kholein khol खोलिए daal_lijiye डाल_लीजिए daaliye is_app इस_ऐप इस_एप
    this_app app_kholo`,
  apk: 'apk एपीके',
  remote: `
    anydesk any_desk एनीडेस्क teamviewer टीमव्यूअर quicksupport quick_support rustdesk रस्टडेस्क airdroid remote_access remote_app remote control_your`,
  block: `
    block blocked ब्लॉक suspend suspended suspension disconnect disconnected terminate terminated deactivate deactivated inactive expire expired expires
    expiring limited close closed blacklisted band_ho band_kar band_kiya band_hone band_ho_jayega बंद_हो बंद_कर बंद_होने बंद_किया बंद_होगा cut_off cut
    kaat_di kaat_diya kat_jayegi kat_jayega kaat kat काट कट_जाएगी stop stopped stops hold radd रद्द ruk_jayegi ruk_jayega रोक रुक_जाएगी रुक lapse lapsed
    frozen freeze freezes फ़्रीज़ lock locked समाप्त ख़त्म deactivation काटा काटी कटने kaata kaati kat_diya kaat_denge बंद_करने restricted unblock
    nishkriya निष्क्रिय cancel forfeited atak_gaye line_cut khatam`,
  haste: `
    today tonight immediately immediate urgent urgently turant तुरंत aaj आज jaldi जल्दी abhi अभी now quickly within_hours hours hour hrs ghante ghanta
    घंटे minutes minute last_date antim_tithi within_today aaj_hi आज_ही अर्जेंट इमरजेंसी emergency asap`,
  fee: `
    fee fees फ़ीस charge charges चार्ज शुल्क security_deposit refundable gst जीएसटी tax taks टैक्स duty ड्यूटी tds टीडीएस stamp_duty registration
    processing file_charge रजिस्ट्रेशन penalty clearance conversion uniform gate_pass margin margin_money kharcha service_charge jurmana जुर्माना
    agreement_fee file_open visa_fee security refundable_amount`,
  pay: `
    =pay paying prepay deposit transfer send remit jama जमा bharo bharna bhariye bharein bhare भरिए भरो भरें भर bhejo bhej bhejiye bhejna भेजिए भेजो भेजें
    chukao daal_do daal_de दीजिए de_do lagao लगाओ लगाकर लगाइए dijiye donate lagenge लगेंगे देने_होंगे dene_honge karne_honge जमा_करने`,
  first: `
    first pehle pahle पहले before_withdrawal to_withdraw to_release to_claim to_receive to_get to_unlock must_be_deposited refundable wapas_hogi वापस_होगी
    release ke_baad to_raise`,
  cbi: `
    cbi सीबीआई police पुलिस crime_branch ed inspector इंस्पेक्टर dsp thane थाने court कोर्ट judge customs_officer narcotics नारकोटिक्स ncb officer
    cyber_crime nia supreme_court high_court enforcement directorate enforcement_directorate director न्यायालय nyayalay jail_superintendent`,
  arrest: `
    arrest अरेस्ट giraftar गिरफ़्तार गिरफ़्तारी warrant वारंट laundering lundering money_laundering hawala हवाला custody hirasat हिरासत giraftari
    गिरफ्तारी terror funding trafficking arrested black_money surveillance kala_dhan मनी_लॉन्ड्रिंग`,
  video: 'video वीडियो camera कैमरा कैमरे skype स्काइप video_call whatsapp_video',
  secret: `
    not_tell_anyone not_discuss kisi_ko_mat किसी_को_मत kisi_ko_nahi do_not_leave not_leave_camera call_mat_kaat कॉल_मत कैमरा_बंद_नहीं कुछ_नहीं_बताना
    ghar_se_bahar sharing_this phone_kaata not_cut_the stay_on in_custody कॉल_काटा call_kaata call_kata phone_kata baat_mat बात_नहीं kisi_se_baat
    not_switch_off switch_off_camera mat_batana मत_बताना मत_बताइए na_batana tell_anyone tell_nobody keep_this_secret confidential gopniya गोपनीय`,
  safeaccount: `
    rbi_verification secret_supervision government_account court_account sarkari_account supervision for_verification verification_ke check_hoke
    prove_your clean returned_after wapas_mil वापस_मिल जाँच_के_लिए`,
  parcel: 'parcel पार्सल courier कूरियर fedex फेडेक्स dhl package consignment shipment awb blue_dart',
  drugs: `
    drugs ड्रग्स mdma mephedrone cocaine narcotics नारकोटिक्स illegal_item illegal_items illegal contraband ganja heroin weapons fake_passport nasheela
    nashila नशीला arms hathiyar हथियार skin gun gold_bars =passports nakli_passport`,
  number: `
    mobile_number mobile_numbers your_number your_numbers aapka_number aapke_number sim सिम mobile_connections all_your_numbers all_sim sabhi_sim
    मोबाइल_नंबर आपका_नंबर आपके_नंबर sabhi_number mobile_connection`,
  trai: 'trai ट्राई dot telecom doorsanchar dursanchar दूरसंचार telecom_authority telecom_regulatory',
  press: 'press dabaiye dabaye dabayein dabao दबाएँ दबाइए दबाएं press_9 press_1 dial डायल',
  forwardcode: '401 *401* *401*# **21* **67* star_401 *_401 **_21 **_67 62 **62* *21* 21 67 **61* **62 *62*',
  sim: 'sim सिम esim e_sim ई_सिम 5g 4g',
  rbi: 'reserve_bank रिज़र्व_बैंक rbi आरबीआई bharatiya_reserve',
  relative: `
    papa पापा mummy मम्मी mom mum dad beta बेटा your_son your_daughter aapka_beta aapki_beti aapka_ladka आपका_लड़का आपका_बेटा chacha चाचा bhatija uncle_ji
    bhanja nephew bua mausi didi grandma grandson brother`,
  trouble: `
    accident एक्सीडेंट hospital हॉस्पिटल अस्पताल police thane थाने थाना case केस rape bacha_lo बचा_लो caught pakda pakad पकड़ kidnap kidnapped jail
    visa_agent media broken new_number galti_se phone_is_broken fell_in dropped_my temporary_number lost_my_phone chhudane छुड़ाने bail bail_ke police_ne
    surgery operation`,
  intimate: `
    nude nangi नंगी obscene ashleel अश्लील video_call_recording morphed edit_karke ganda गंदा video_viral recorded_your रिकॉर्ड private_video sex
    undressed gandi dirty_photo dirty_video dirty screen_recording naked गंदी_फ़ोटो nanga अश्लील_फ़ोटो bold_video teri_photo tumhari_photo video_record
    sab_record वीडियो_रिकॉर्ड record_kar`,
  expose: `
    viral वायरल contacts rishtedar rishtedaron रिश्तेदारों relatives friends_list facebook_friends your_wife youtube_par send_it_to leak post_it
    tumhare_sab post_online every_person phone_book all_contacts your_family insta_followers followers family_members bhejunga bhej_dunga daal_dunga
    group_mein_bhej family_aur`,
  friend: 'hello bhai भाई bro yaar its_me dude meeting',
  promise: `
    kal_wapas wapas_kal kal_lauta lauta_dunga लौटा_दूँगा return_tomorrow return_it will_return by_evening shaam_tak शाम_तक kal_subah reimburse
    give_it_back give_back pay_back_tomorrow कल_लौटा वापस_कर_दूँगा tomorrow wapas_kar_dunga`,
  nocall: `
    cannot_talk cant_talk call_mat phone_mat फ़ोन_मत कॉल_मत in_a_meeting meeting_mein not_call call_nahi_utha mic_not upi_is_not upi_not upi_nahi
    limit_khatam limit_over account_ब्लॉक is_number_par is_number_pe इस_नंबर_पर friends_number this_number`,
  giftcard: 'gift_card gift_cards google_play_card voucher_codes',
  kyc: 'kyc केवाईसी ekyc e_kyc ई_केवाईसी pan_card update_pan पैन aadhaar_card update_your verify_your yono re_kyc',
  account: `
    account khata khaata खाता खाते acc wallet वॉलेट bank बैंक card कार्ड atm एटीएम netbanking grahak ग्राहक customer costumer app_account internet_banking`,
  electric:
    'electricity electric bijli बिजली light लाइट power_supply power meter electricty विद्युत msebcl mseb meter_no line',
  gas: 'gas गैस lpg एलपीजी water_connection pani_ka पानी जल_विभाग jal_vibhag fastag फ़ास्टैग फास्टैग cylinder सिलेंडर indane',
  challan: 'challan chalan चालान echallan e_challan rto आरटीओ parivahan mparivahan traffic_fine',
  wedding: 'wedding shaadi shadi शादी vivah विवाह marriage invitation_card invitation nimantran निमंत्रण',
  welfare: `
    pm_kisan pmkisan पीएम_किसान kisan_yojana ayushman आयुष्मान ration राशन ladli लाड़ली yojana योजना kist किस्त installment subsidy सब्सिडी free_laptop
    scholarship awas आवास shramik मुख्यमंत्री_योजना mukhyamantri सिलाई_मशीन silai_machine nidhi`,
  pension:
    'pension पेंशन jeevan_pramaan jeevan_praman जीवन_प्रमाण life_certificate ppo पीपीओ pensioner jeevan_pramaan_patra',
  pf: 'pf पीएफ़ पीएफ epfo ईपीएफ़ओ uan यूएएन provident',
  tax: 'income_tax incometax आयकर tax_refund itr tax_department taxpayer itd tax_return pan_holder tax_payer assessment',
  refund: 'refund रिफ़ंड रिफंड refunds',
  pan: 'pan पैन aadhaar aadhar adhar adhaar आधार epan e_pan pan_card pan_2',
  newlaw: 'new_act naye_kanoon naye_niyam नए_कानून new_law pan_2.0 pan_2 2.0 new_rule',
  army: 'army आर्मी fauji फ़ौजी फौजी soldier jawan जवान crpf सेना military cisf bsf',
  buyer: `
    olx quikr buy kharid ख़रीद sofa bike rent_house kiraye_ka किराये advance accounts_dept fridge table purchase liked_your washing_machine chair cycle
    interested`,
  request: 'request रिक्वेस्ट requests collect_request',
  approve: 'approve accept मंज़ूर स्वीकार approve_karo pay_to_receive accept_to',
  mistake:
    'by_mistake mistake galti_se galti गलती_से गलती ग़लती wrong_transfer wrongly accidentally galat_number ग़लत_नंबर गलत_नंबर',
  giveback: 'return wapas वापस lauta लौटा send_back send_it_back refund_me give_back reverse wapas_kar bhej_dijiye',
  paidscreen: `
    screenshot स्क्रीनशॉट payment_done payment_ho_gaya payment_successful paisa_kat पेमेंट_कर पेमेंट_हो amount_deducted attached_slip slip transaction_id
    have_paid paid_by payment_kar_diya neft_kar payment_success green_tick transfer_ho_gaya success`,
  slow: `
    server_slow server_down सर्वर bank_server will_reflect thodi_der aa_jayega der_mein reflect_in server_is show_tomorrow will_show bank_server_down
    server_problem late_aayega network_ki late_dikhega`,
  goods:
    'goods saaman saman सामान samaan maal driver ladke order_de hand_over my_boy mera_ladka parcel_de maal_gaadi rakhwa',
  donate:
    'donate donation daan दान mandir मंदिर gaushala गौशाला bhandara bhandare flood_victims trust_fund temple masjid cancer_patient',
  receipt: 'receipt rasid रसीद screenshot forward_to',
  othername: 'personal_account naam_alag pasted_over personal instead_of',
  helpline: `
    customer_care कस्टमर_केयर customer_support care_number helpline support_team refund_team toll_free_number flipkart_care support_call executive
    technician microsoft_support irctc_care care_se customer_desk support`,
  points: 'reward_points reward_point rewards रिवॉर्ड पॉइंट points pts rewardz',
  limit: 'limit लिमिट annual_fee card_department credit_card',
  thumb: 'angutha angootha अँगूठा अंगूठा thumb fingerprint biometric ungli उँगली उंगली finger',
  atm: 'atm एटीएम card कार्ड cash_machine',
  takeout: `
    nikaal_deta nikal_deta निकाल_देता take_out withdraw_for give_me_your card_mujhe कार्ड_मुझे help_you madad_karta main_madad मदद_करता fas_gaya फँस_गया
    help_uncle try_karta card_dijiye atak =atak`,
  group:
    'group ग्रुप telegram टेलीग्राम academy vip वीआईपी circle learning prof professor प्रोफ़ेसर mentor community analyst guruji गुरुजी manager',
  stocks: `
    stock stocks स्टॉक share_market ipo आईपीओ intraday trading ट्रेडिंग demat डीमैट upper_circuit block_deal block_trade fpi institutional otc multibagger
    share_bazaar शेयर_बाज़ार शेयर_बाजार picks intraday_picks share_bazar allotted`,
  sure: `
    guaranteed guarantee गारंटी sure_ipo sure_profit sure_allotment allotment_sure pakka pakki पक्का पक्की assured accuracy sure_shot no_risk risk_free
    double दोगुना daily_profit munafa मुनाफ़ा मुनाफा roz_pakka confirmed_return return_confirmed triple tigna तीन_गुना teen_guna doguna dugna दुगना
    pakka_return saal_bhar_mein_1_lakh`,
  percent: '% percent pratishat प्रतिशत फ़ीसदी commission कमीशन lakh_par',
  profit:
    'profit munafa मुनाफ़ा मुनाफा withdrawal withdraw निकासी nikalne paisa_nikal portfolio winnings unlock_your balance_taiyar fund_taiyar',
  task: `
    task टास्क tasks like_youtube rate_hotels subscribe_youtube like_karo follow_karke रेटिंग instagram_page youtube_videos youtube_channels
    youtube_channel prepaid_task merchant_task`,
  parttime: 'part_time parttime अंशकालिक work_from_home ghar_baithe घर_बैठे working_on_mobile from_home online_work',
  earn: 'earn kamao kamai कमाइए कमाओ कमाई income salary सैलरी payout rich कमाएँ kamaye पाएँ paaiye paiye',
  job: `
    job naukri नौकरी hiring vacancy selected shortlisted joining जॉइनिंग interview ground_staff offer_letter data_entry recruitment airport_job
    call_centre clerk peon candidate resume naukri_ke work_permit`,
  abroad: `
    visa वीज़ा dubai cambodia thailand myanmar laos tourist_visa passport_aur flight ticket work_permit canada australia ielts gulf kuwait saudi malaysia`,
  recruit: `
    jodo जोड़ो jodne जोड़ने refer_two two_people members_below team_income add_two bring_two bring_three left_and_right doston dosto पाँच_लोगों
    bring_members direct_banao 2_direct team_banao member_banao members_add downline referral_income`,
  monthly: `
    every_month per_month har_mahine हर_महीने monthly lifetime din_mein din_me mahine_mein months roz रोज़ daily din_tak per_week weekly हफ़्ते week`,
  crypto: 'crypto क्रिप्टो usdt bitcoin forex gold_trading exchange binance trading_platform',
  sweet: 'darling dear jaan jaanu honey sweetheart wrong_number baby sorry_wrong shaadi_ke शादी_के our_future kind',
  teach: 'teach sikhaungi sikha_dunga सिखाऊँगी सिखा guide_you guide my_uncle my_aunt mere_uncle mentor we_both',
  famous: `
    finance_minister vitt_mantri वित्त_मंत्री prime_minister ambani adani infosys_founder modi_ji elon_musk ratan_tata narayana_murthy murty infosys
    tata_group ambani_ji sachin kohli narendra_modi sitharaman प्रधानमंत्री_ने pradhan_mantri_ne`,
  invest: 'invest investment lagao लगाओ लगाकर nivesh निवेश investing deposit_$250 platform trading_योजना',
  loan: 'loan लोन karz क़र्ज़ कर्ज mudra मुद्रा credit_line udhaar kist_nahi',
  easy: `
    without_cibil no_cibil no_documents without_documents 5_minute 5_minutes 5_minute_mein sirf_aadhaar सिर्फ़_आधार पाँच_मिनट paperwork 2_min 2_minute
    no_income_proof bina_cibil bina_kagaz बिना_काग़ज़ बिना_कागज़ instant_cash`,
  contacts: 'contacts gallery access_to allow_access allow_contacts photos_and',
  approved:
    'approved sanctioned pass_ho पास_हो manjoor मंज़ूर approve_ho granted pass_hai pass_hua sanction स्वीकृत ready_hai',
  lottery: `
    lottery लॉटरी kbc केबीसी lucky_draw lucky winner won jeeta jeete जीता जीते inaam इनाम scratch_card chuna_gaya jackpot car_mili gaadi_mili gadi_mili
    कार_मिली गाड़ी_मिली jeeti chosen_for lucky_coupon coupon_prize`,
  gift: 'gift गिफ़्ट उपहार pounds cheque_of iphone british foreigner citizen_from jewellery gold_and demand_draft package_from',
  customs: 'customs कस्टम clearance',
  tower: 'tower टावर',
  roof: 'roof chhat छत land zameen ज़मीन plot rent kiraya किराया khali_zameen',
  rentaccount: `
    kiraye_par किराए_पर for_rent on_rent account_chahiye account_kit account_for_rent account_holders corporate_account current_account_chahiye
    need_account need_bank_account`,
  policy: 'policy पॉलिसी lic एलआईसी irdai इरडा insurance बीमा bima_lokpal lokpal लोकपाल ombudsman maturity bima',
  bonus: `
    bonus बोनस बंद_पॉलिसी purani_policy unclaimed fund_settlement refunded fund_release पैसा_निकलेगा agent_commission commission_of fund_value released_to`,
  lostmoney: `
    lost_money dooba_paisa डूबा_पैसा lost_amount fraud_mein_gaya scam_victims money_that_you_lost recover_100 recovered recover_your ठगी_में fraud_refund
    recover paisa_mil_gaya dooba डूबा`,
  recovery:
    'wapas_dila वापस_दिला hackers recovery cyber_cell साइबर_सेल advocate vakil release refund_of recovered case_is_selected recover',
  sms: 'sms message एसएमएस मैसेज संदेश',
  forward: 'forward फॉरवर्ड फ़ॉरवर्ड आगे_भेज aage_bhej',
  officer: 'officer adhikari अधिकारी manager मैनेजर executive',
  device:
    'machine मशीन device again dobara दोबारा phir_se ek_baar_aur fir_se scanner स्कैनर phir_ek phir_lagaiye fail_ho phir',
  daily: 'daily per_day roz रोज़ day दिन payout',
  sendon: 'forward_the send_them_on send_on aage_bhej आगे_भेज forward_rest mangwane nikaal_ke_de atm_se_nikaal',
  passbook: 'passbook पासबुक atm_aur sim_and atm commission कमीशन kamao',
  whatsapp: 'whatsapp व्हाट्सऐप wa_me',
  newpolicy: 'new_policy nayi_policy नई_पॉलिसी',
  update: 'update अपडेट apdet upd verify renew renewal complete',
  passport: 'passport पासपोर्ट',
  presskey: 'press_1 press_9 press_2 press dabaiye dabaye dabayein dabao दबाएँ दबाइए दबाएं',
  social:
    'youtube यूट्यूब instagram इंस्टाग्राम facebook फ़ेसबुक google hotel hotels होटल restaurants restaurant celebrities celebrity google_maps',
  like: 'like likes liking लाइक subscribe subscribing follow following rating ratings star review reviews rate फ़ॉलो रेटिंग',
  each: 'each प्रति har_like har_task per_task per_like per_review har_video rs_each daily roz रोज़ हर',
  pehle: 'pehle pahle पहले',
  airport: 'airport एयरपोर्ट हवाई_अड्डे',
  stuck: 'detained held stuck atka अटका stopped roka रोका seized hold release clear chhudane',
  release: 'release released unlock jari_hoga nikal_jayega mil_jayega',
  endorse:
    'recommends recommended endorses endorsed announces announced launched launches reveals ne_bataya ने_बताया ne_kaha ने_कहा शुरू_की',
  delete: 'delete डिलीट hatwane हटवाने hatane remove removal',
  platform: 'platform project scheme yojana योजना auto_trading',
  fir: `
    fir inquiry पूछताछ jaanch_poori suspect investigation prosecution mukadma bayan बयान jail जेल case_ban केस_दर्ज case_darj audited detained case`,
  you: 'you your aap aapke aapka aapki aapko आप आपके आपका आपकी आपको tumhare tumhara ur',
  link: `
    link_par link_pe is_link this_link link_below the_link below_link on_link लिंक_पर लिंक_खोल link_kholo link_kholein link_bhej ye_link secure_form
    form_below attached_form लिंक_से`,
  getpaid: `
    =receive credited milega mil_jayega मिलेगा मिल_जाएगा aa_jayega aa_jayenge aa_jaega आ_जाएगा आ_जाएँगे get_payment get_20,000 will_get amount_will`,
  screenshare: 'screen_share share_screen your_screen screen_sharing स्क्रीन_शेयर aapki_screen',
  join: 'join joining jude jud जुड़ें जुड़े jodo welcome members member earned',
  jobsel:
    'selected shortlisted joining जॉइनिंग offer_letter call_letter confirm interview पक्की pakki hiring job_confirm work_permit resume',
  ready: 'ready no_experience free_ticket tourist_visa guaranteed taiyar तैयार data_entry salary passport work_permit',
}
